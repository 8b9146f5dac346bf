import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const notificationErrors = defineErrors('notification', {
  load_failed: error(500, 'Could not load your notifications', 'Please try again.'),
  failed: error(500, 'That did not work', 'Please try again.'),
  no_quiet_hours: error(400, 'Please choose two different times'),
  email_unverified: error(
    409,
    'Please confirm your email address first',
    'Emails about your studies are only sent to confirmed addresses. On the page of your profile you can ask for a new link.',
  ),
})

export const notificationNotices = {
  choices_saved: { title: 'Your choice is saved' },
} as const satisfies Notices

// In this file and not in one of its own, because each name of a script file counts in the first load.
export const pushErrors = defineErrors('push', {
  load_failed: error(500, 'Could not load the setting of this device', 'Please try again.'),
  failed: error(500, 'That did not work', 'Please try again.'),
  bad_endpoint: error(
    400,
    'Your browser named an unknown service',
    'Messages can only be sent to push services on the internet.',
  ),
  bad_keys: error(400, 'Your browser sent an invalid key', 'Please try again.'),
  not_allowed: error(
    403,
    'Your browser did not allow it',
    'Please allow notifications of this site in the settings of the browser.',
  ),
  other_device: error(
    409,
    'This address belongs to another device',
    'Please turn messages off and on again on this device.',
  ),
})

export const pushNotices = {
  on: { title: 'This device will notify you' },
  off: { title: 'This device will not notify you any more' },
  saved: { title: 'Your choice is saved' },
} as const satisfies Notices
