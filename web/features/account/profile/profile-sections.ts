export interface ProfilePart {
  /** Fragment of the section's URL, such as `security` in `/profile#security`. */
  id: string
  name: string
}

/** Sections of the profile in order. */
export const profileSections = {
  journey: { id: 'your-journey', name: 'Your Journey' },
  profile: { id: 'profile', name: 'Profile' },
  rhythm: { id: 'rhythm', name: 'Rhythm and reminders' },
  friends: { id: 'friends', name: 'Friends and newsletter' },
  security: { id: 'security', name: 'Security and sign-in' },
  devices: { id: 'devices', name: 'Devices' },
  privacy: { id: 'privacy', name: 'Privacy and data' },
} satisfies Record<string, ProfilePart>
