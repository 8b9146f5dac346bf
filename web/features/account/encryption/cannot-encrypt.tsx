/**
 * Displayed instead of the offer of encryption if the browser lacks a feature that encryption needs. Gives the reason
 * and the solution.
 */
export function CannotEncrypt() {
  return (
    <p>
      {crypto.subtle === undefined
        ? 'This page came over a connection that is not encrypted (HTTPS), and so your browser does not encrypt on it. Open this site by its https address.'
        : 'This browser cannot make a key from a passphrase, because WebAssembly is turned off. If your device is in Lockdown Mode, exclude this site from it in the settings of your browser, and reload this page.'}
    </p>
  )
}
