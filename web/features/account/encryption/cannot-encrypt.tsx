/** In a browser that lacks what encryption needs: what to do, and no offer of something that could not be opened again here. */
export function CannotEncrypt() {
  return (
    <p>
      {crypto.subtle === undefined
        ? 'This page came over a connection that is not encrypted (HTTPS), and so your browser does not encrypt on it. Open this site by its https address.'
        : 'This browser cannot make a key from a passphrase, because WebAssembly is turned off. If your device is in Lockdown Mode, exclude this site from it in the settings of your browser, and reload this page.'}
    </p>
  )
}
