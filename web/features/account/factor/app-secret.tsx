import { factorErrors, factorNotices } from '#contract/messages/account/factor.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  /** In base 32. */
  secret: string
  /** The `otpauth:` URI in the QR code; a phone with an authenticator app opens it directly. */
  uri: string
  qrSvg: string
}

/** TOTP secret for an authenticator app: as a QR code, as a link, and as text. */
export function AppSecret({ secret, uri, qrSvg }: Props) {
  const copy = useCopy(factorNotices.copied, factorErrors.copy_refused)
  // An SVG in an `img` element cannot run scripts, so its content need not be trusted.
  const picture = `data:image/svg+xml,${encodeURIComponent(qrSvg)}`

  return (
    <div className="grid gap-4">
      <p className="text-soft">
        Open your authenticator app, choose to add an account, and point its camera at this picture. If you
        have no such app yet, any from your phone’s app store will do.
      </p>
      {/* The QR code is dark on light in both colour schemes: many cameras cannot read inverted codes. */}
      <img
        src={picture}
        alt="For the camera of your app. The letters below say the same."
        className="size-48 justify-self-center rounded-sm bg-[#fff] p-2"
      />
      <p className="text-center text-sm">
        <a href={uri} className="text-link inline-flex min-h-11 items-center">
          Is the app on this device? Open it
        </a>
      </p>
      <details className="rounded-md border border-line px-4">
        <summary className="min-h-11 content-center text-sm">Without a camera: type these letters</summary>
        <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
          <code className="min-w-0 flex-1 font-medium font-sans tracking-wide">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <Button look="bare" size="small" onClick={() => copy(secret)}>
            <Icon name="copy" /> Copy
          </Button>
        </div>
      </details>
    </div>
  )
}
