/** Warning before encryption is turned on: lost keys cannot be recovered. */
export function WhatIsLost() {
  return (
    <p className="rounded-md border border-flame/40 bg-flame/8 px-4 py-3">
      <strong className="font-medium">If you lose every key, your words are lost.</strong> Your passphrase,
      your recovery code and any passkey are the only keys. If all of them are gone and no device is unlocked,
      nobody can bring your words back, and neither can we.
    </p>
  )
}
