import { groupParts } from './group-parts.ts'
import type { Notification } from './notification.ts'
import type { NotificationKind } from './notification-kinds.ts'
import { REPLIES_FRAGMENT } from './replies-fragment.ts'
import { type DiscussionPlace, weekFragment } from './week-fragment.ts'

type Told = Pick<Notification, 'kind' | 'name' | 'count' | 'week' | 'day' | 'group'>

/** Returns the sentence of a notification, without the title of the group. */
export function notificationText({ kind, name, count, week, day }: Told): string {
  const leader = name ?? 'A leader'
  const who = count === 1 ? (name ?? 'Someone') : `${count} people`
  const onWeek = week === null ? '' : ` on week ${week}`
  switch (kind) {
    case 'message':
      return count === 1
        ? `${leader} wrote to everyone.`
        : `${count} messages to everyone, the last by ${name ?? 'a leader'}.`
    case 'week':
      return week === null ? 'A new week has begun.' : `Week ${week} has begun.`
    case 'comment':
      return count === 1
        ? `${name ?? 'Someone'} commented${onWeek}.`
        : `${count} new comments${onWeek}, the last by ${name ?? 'someone'}.`
    case 'reply':
      return count === 1
        ? `${name ?? 'Someone'} replied to you${onWeek}.`
        : `${count} new replies to you${onWeek}, the last by ${name ?? 'someone'}.`
    case 'study_reply':
      return count === 1
        ? `${name ?? 'Someone'} replied to you on Day ${day}.`
        : `${count} new replies to you on Day ${day}, the last by ${name ?? 'someone'}.`
    case 'reminder':
      return `Your study for today is ready: Day ${day}.`
    case 'mention':
      return count === 1
        ? `${name ?? 'Someone'} mentioned you${onWeek}.`
        : `You were mentioned ${count} times${onWeek}, the last time by ${name ?? 'someone'}.`
    case 'prayer':
      return count === 1
        ? `${name ?? 'Someone'} asked the group to pray.`
        : `${count} new prayer requests, the last by ${name ?? 'someone'}.`
    case 'changed':
      return `${leader} changed the study. Please look at its days and weeks again.`
    case 'meeting':
      return `${leader} changed when or where you meet. Please look at the study again.`
    case 'closed':
      return `${leader} ended the study.`
    case 'admitted':
      return `You are in: ${leader} accepted your request.`
    case 'made_leader':
      return `${leader} made you a leader of this study.`
    case 'leaderless':
      return 'This study has no leader at the moment. Anyone who takes part may lead it.'
    case 'new_leader':
      return `${name ?? 'Someone'} leads this study now.`
    case 'missed':
      return 'Your group misses you. You can go on at any week.'
    case 'name_wanted':
      return 'The leaders of this study ask what they may call you.'
    case 'removed':
      return `${leader} took you out of this study.`
    case 'requested':
      return `${who} would like to join.`
    case 'joined':
      return `${who} joined.`
    case 'left':
      return `${who} left.`
    case 'friend_wrote':
      return count === 1
        ? `${name ?? 'Your friend'} wrote about Day ${day}.`
        : `${count} new comments about Day ${day}, the last by ${name ?? 'your friend'}.`
    case 'friend_joined':
      return `${who} joined your reading.`
  }
}

/** Places in the discussion of a week to which notifications of these kinds lead. */
const placesInWeek: Partial<Record<NotificationKind, DiscussionPlace>> = {
  comment: 'comments',
  mention: 'mentions',
  reply: 'replies',
}

const forLeaders: ReadonlySet<NotificationKind> = new Set(['requested', 'joined', 'left', 'made_leader'])

/** Returns the path of the page that a notification leads to. */
export function notificationPath({ kind, group, week, day }: Omit<Told, 'name' | 'count'>): string {
  if (kind === 'friend_joined') return `/friends/${group.id}`
  if (kind === 'friend_wrote') return `/friends/${group.id}?day=${day}`
  if (kind === 'study_reply') return `/studies/${day}${REPLIES_FRAGMENT}`
  if (kind === 'reminder') return `/studies/${day}`
  if (kind === 'name_wanted') return '/profile'
  const place = placesInWeek[kind]
  if (week !== null && (kind === 'week' || place))
    return `/community/${group.id}${weekFragment({ week, place })}`
  if (kind === 'message') return `/community/${group.id}#${groupParts.messages}`
  if (kind === 'prayer') return `/community/${group.id}#${groupParts.prayers}`
  return `/community/${group.id}${forLeaders.has(kind) ? '/lead' : ''}`
}

/** Returns the path of the page on which a member ends notifications of a kind with one press. */
export function turnOffPath(kind: NotificationKind): string {
  return `/notifications/off/${kind}`
}

/** Labels of the settings for each kind: what the member hears of. */
export const choiceLabels: Readonly<Record<NotificationKind, string>> = {
  message: 'A leader writes to everyone',
  week: 'A new week of a study begins',
  comment: 'Someone comments on a week',
  reply: 'Someone replies to my comment on a week',
  study_reply: 'Someone replies to my comment on a day',
  reminder: 'My daily reminder is due',
  mention: 'Someone mentions me in a comment',
  prayer: 'Someone asks the group to pray',
  changed: 'A leader changes the days or the weeks',
  meeting: 'A leader changes when or where we meet',
  closed: 'A study is ended',
  admitted: 'My request to join is accepted',
  made_leader: 'I am made a leader',
  leaderless: 'A study of mine has no leader any more',
  new_leader: 'Someone takes over a study without a leader',
  missed: 'Leaders say that they miss me',
  name_wanted: 'Leaders ask for my name',
  removed: 'I am taken out of a study',
  requested: 'Someone would like to join a study that I lead',
  joined: 'Someone joins a study that I lead',
  left: 'Someone leaves a study that I lead',
  friend_wrote: 'A friend writes about a day',
  friend_joined: 'A friend joins my reading',
}

/** Sentences for the settings: why a member is notified of each kind. */
export const kindReasons: Readonly<Record<NotificationKind, string>> = {
  message: 'Sent to everyone who takes part.',
  week: 'Sent to everyone who takes part, on the morning of the week’s first day.',
  comment: 'Sent to everyone who takes part.',
  reply: 'Sent to you because you wrote in this thread.',
  study_reply: 'Sent to you because you wrote in this thread.',
  reminder: 'Sent to you because you turned the daily reminder on.',
  mention: 'Sent to you because the comment names you.',
  prayer: 'Sent to everyone who takes part.',
  changed: 'Sent to everyone who takes part, because their weeks may have moved.',
  meeting: 'Sent to everyone who takes part, so that nobody comes at the wrong time.',
  closed: 'Sent to everyone who took part until then.',
  admitted: 'Sent to you because you asked to join.',
  made_leader: 'Sent to you because a leader chose you.',
  leaderless: 'Sent to everyone who takes part, because each of them may lead it.',
  new_leader: 'Sent to everyone who takes part.',
  missed: 'Sent to you because you were not there for some time.',
  name_wanted: 'Sent to you because you have no name yet.',
  removed: 'Sent to you because you no longer take part.',
  requested: 'Sent to the leaders, who answer requests.',
  joined: 'Sent to the leaders.',
  left: 'Sent to the leaders.',
  friend_wrote: 'Sent to those who read together.',
  friend_joined: 'Sent to those who read together.',
}
