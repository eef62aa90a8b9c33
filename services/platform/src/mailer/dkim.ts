import { createPrivateKey, createPublicKey } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'

/** The key with which a site signs its mails (RFC 6376). */
export type DkimKey = {
  /** The domain of the address in `From`, as DMARC requires. */
  readonly domain: string
  /** The public key is the TXT record of `<selector>._domainkey.<domain>`. */
  readonly selector: string
  /** RSA, as PEM. */
  readonly privateKey: string
}

/** In bits (RFC 8301, 3.2). */
const SHORTEST_KEY = 2_048

/** Both List-Unsubscribe headers must be signed for one-click unsubscription (RFC 8058). */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'In-Reply-To',
  'References',
  'Auto-Submitted',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
]

/**
 * Returns a private key as PEM. Line breaks may be written as `\n`.
 * @throws Error unless it is an RSA key of at least 2,048 bits.
 */
export const parseDkimKey = (text: string): string => {
  const key = createPrivateKey(text.replaceAll(String.raw`\n`, '\n'))
  const bits = key.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0
  if (bits < SHORTEST_KEY) throw new Error('The key is not an RSA key of at least 2,048 bits.')
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Returns the value of the TXT record with the public key (RFC 6376, 3.6.1). */
export const dkimRecord = ({ privateKey }: DkimKey): string => {
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  return `v=DKIM1; k=rsa; p=${key.toString('base64')}`
}

/** Returns the options with which nodemailer signs. */
export const dkimOptions = ({ domain, selector, privateKey }: DkimKey): DKIM.SingleKeyOptions => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED_HEADERS.join(':'),
})

/** Returns the message with a signature before it. @throws Error if the key cannot sign. */
export const signMessage = async (message: Uint8Array, key: DkimKey): Promise<Buffer> => {
  const signed = await buffer(new DKIM(dkimOptions(key)).sign(Buffer.from(message)))
  // nodemailer returns the unsigned message if the key is unusable.
  if (signed.length === message.length) throw new Error('The DKIM key cannot sign: it must be an RSA key.')
  return signed
}
