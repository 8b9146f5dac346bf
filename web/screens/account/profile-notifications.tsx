import { YourDigests } from '#web/features/together/digest/your-digests.tsx'
import { NotificationChoices } from '#web/features/together/notification/notification-choices.tsx'
import { ThisDevice } from '#web/features/together/notification/push/this-device.tsx'
import type { TopicProps } from './topic-props.ts'

/** Kinds of notifications and their channels, quiet hours, this device, and digests by email. */
export function ProfileNotifications({ member: { id } }: TopicProps) {
  return (
    <>
      <NotificationChoices memberId={id} />
      <ThisDevice memberId={id} />
      <YourDigests memberId={id} />
    </>
  )
}
