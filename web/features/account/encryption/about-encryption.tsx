import { WhatIsLost } from './what-is-lost.tsx'

/** Introduces encryption to a member who has not enabled it. */
export function AboutEncryption() {
  return (
    <>
      <p>
        Your prayers, and your notes and answers if you like, can be encrypted on your device before they are
        sent. Then nobody else can read what we store: not whoever runs this site, and not whoever gets hold
        of its database. You unlock them on each of your devices with a passphrase.
      </p>
      <WhatIsLost />
      <p className="text-sm text-soft">
        What you have written already is encrypted too. Backups from before are kept for up to a year, and can
        be read until then by whoever runs this site. This device keeps traces of what you wrote on it before:
        to remove them, clear the data of this site in your browser’s settings once everything is saved to
        your account.
      </p>
    </>
  )
}
