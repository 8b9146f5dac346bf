import { generateKeyPairSync, sign } from 'node:crypto'

const OIDS = {
  commonName: '0603550403',
  subjectAltName: '0603551d11',
  ecdsaWithSha256: '06082a8648ce3d040302',
} as const

/**
 * Creates a self-signed certificate (RFC 5280) and its key, as PEM: for a server on this machine.
 */
export function aCertificate({
  name = 'localhost',
  from,
  until,
}: {
  name?: string
  from: Date
  until: Date
}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(0x30, oid('ecdsaWithSha256'))
  const commonName = der(0x30, oid('commonName'), der(0x0c, Buffer.from(name)))
  const itself = der(0x30, der(0x31, commonName))
  const names = der(0x30, der(0x82, Buffer.from(name)))
  const extension = der(0x30, oid('subjectAltName'), der(0x04, names))
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    itself,
    der(0x30, instant(from), instant(until)),
    itself,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extension)),
  )
  const signature = der(0x03, Buffer.of(0), sign('sha256', content, privateKey))
  const lines = der(0x30, content, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const long = body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...(body.length < 128 ? [body.length] : long)]), body])
}

function oid(name: keyof typeof OIDS): Buffer {
  return Buffer.from(OIDS[name], 'hex')
}

/** DER GeneralizedTime, `YYYYMMDDHHMMSSZ`. */
function instant(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`))
}
