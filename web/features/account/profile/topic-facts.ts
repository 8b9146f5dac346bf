import { type ProfileTopic, profileTopics } from '#contract/account/profile-topics.ts'

interface TopicFacts {
  /** Title of the page, and name of its link. */
  name: string
  /** Purpose of the page, displayed below its name in the list on a phone. */
  hint: string
}

export const topicFacts: Readonly<Record<ProfileTopic, TopicFacts>> = {
  name: { name: 'Name and time zone', hint: 'What others call you, and when days begin' },
  rhythm: { name: 'Rhythm and reminders', hint: 'How often you study, and a daily email' },
  notifications: { name: 'Notifications', hint: 'Which news you get, and where' },
  security: { name: 'Security and sign-in', hint: 'Email, password and a second step' },
  devices: { name: 'Devices', hint: 'Where you are signed in' },
  encryption: { name: 'Encryption', hint: 'Who can read what you write' },
  data: { name: 'Your data', hint: 'Take a copy, or delete your account' },
}

export function topicAddress(topic: ProfileTopic): string {
  return `/profile/${topic}`
}

/** Returns the topic that a URL names; null for the overview, undefined if there is no such topic. */
export function topicIn(param: string | undefined): ProfileTopic | null | undefined {
  return param === undefined ? null : profileTopics.find((topic) => topic === param)
}
