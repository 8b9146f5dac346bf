import type { ComponentType } from 'react'
import type { ProfileTopic } from '#contract/account/profile-topics.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { FailedState } from '#web/ui/states.tsx'
import type { TopicProps } from './topic-props.ts'

/** Content of each topic of the profile. Its script is loaded when the topic is opened. */
export const topicParts: Readonly<Record<ProfileTopic, ComponentType<TopicProps>>> = {
  name: lazyPart(async () => (await import('./profile-name.tsx')).ProfileName, PartLost),
  rhythm: lazyPart(async () => (await import('./profile-rhythm.tsx')).ProfileRhythm, PartLost),
  notifications: lazyPart(
    async () => (await import('./profile-notifications.tsx')).ProfileNotifications,
    PartLost,
  ),
  security: lazyPart(async () => (await import('./profile-security.tsx')).ProfileSecurity, PartLost),
  devices: lazyPart(async () => (await import('./profile-devices.tsx')).ProfileDevices, PartLost),
  encryption: lazyPart(async () => (await import('./profile-encryption.tsx')).ProfileEncryption, PartLost),
  data: lazyPart(async () => (await import('./profile-data.tsx')).ProfileData, PartLost),
}

export function PartLost() {
  return (
    <FailedState words="This part of your profile could not be loaded." onRetry={() => location.reload()} />
  )
}
