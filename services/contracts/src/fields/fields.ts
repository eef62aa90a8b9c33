import { z } from 'zod'
import { isAddressSegment } from './address-segment.ts'
import { Limits } from './limits.ts'
import { INVISIBLE, storableString, text, textOfBytes } from './text.ts'

/** An opaque identifier; Soko's are ULIDs, which sort by creation time. */
export const Id = z
  .string({ error: 'An id must be text.' })
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not a valid id.')
  .meta({ id: 'Id', description: 'An opaque identifier.' })

/** Returns true for an imported draft's id: a hash of the source of the analysis. */
export const isImportId = (draftId: string): boolean => /^import[0-9a-f]{40}$/.test(draftId)

/** Chosen by a device. Contains no `-`, so that stream names with it can be parsed. */
export const DraftId = z
  .string({ error: 'The id of a draft must be text.' })
  .regex(/^[A-Za-z0-9]{16,64}$/, 'This is not a valid id of a draft.')
  .meta({ id: 'DraftId', description: '16 to 64 letters and digits, chosen by the device.' })

export const Time = z.iso.datetime({ error: 'A time must look like 2026-01-31T12:00:00Z.' })

/** A local time to the minute, without a zone. */
export const LocalTime = z
  .string({ error: 'A day and time must look like 2026-01-31T12:00.' })
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'A day and time must look like 2026-01-31T12:00.')

export const Count = z.int().min(0)

export const Role = z.enum(['member', 'admin'], 'The role must be member or admin.')
export const MemberType = z.enum(['Normal', 'Pro', 'Charter'], 'The type must be Normal, Pro or Charter.')

export const ImageVariant = z.object({
  url: z.string(),
  width: z.number().int(),
  type: z.enum(['image/webp', 'image/avif', 'image/jpeg', 'image/gif']),
})

export const Username = storableString('The username')
  .regex(/^[A-Za-z0-9_]*$/, 'A username may contain only letters without accents, digits and underscores.')
  .min(Limits.usernameMin, `A username must have at least ${Limits.usernameMin} characters.`)
  .max(Limits.usernameMax, `A username can have at most ${Limits.usernameMax} characters.`)
  .meta({ pattern: '^[A-Za-z0-9_]*$' })

/** An e-mail address without surrounding white space. Other code compares addresses ignoring case. */
export const Email = storableString('The email address')
  .trim()
  .max(Limits.emailLength, {
    error: `An email address can have at most ${Limits.emailLength} characters.`,
    abort: true,
  })
  .check(z.email('This does not look like an email address.'))
  .meta({
    maxLength: Limits.emailLength,
    pattern: '^[A-Za-z0-9_+-]+(\\.[A-Za-z0-9_+-]+)*@([A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,}$',
    // The JSON Schema format allows addresses (quoted, with brackets) that the pattern refuses.
    override: ({ jsonSchema }: { jsonSchema: { format?: unknown } }) => {
      delete jsonSchema.format
    },
  })

/** Returns the NFKC form for hashing, because systems encode characters such as `ü` differently. */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/** A new password: 8 to 72 bytes in normal form, the limit of bcrypt. Auth also refuses common passwords. */
export const Password = textOfBytes(
  'The password',
  Limits.passwordMinBytes,
  Limits.passwordMaxBytes,
  normalPassword,
)

/** A password to compare with the stored one. Rules for new passwords do not apply. */
export const GivenPassword = text({ what: 'The password', min: 1, max: 1000, trim: false }).meta({
  pattern: '^[^\\u0000]*$',
})

/** Controls, and characters that reorder text, such as U+202E in a name. */
const CONTROLS = '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069'
const namePattern = `^[^${CONTROLS}]*$`

export const Name = text({ what: 'The name', min: 1, max: Limits.nameLength })
  .regex(new RegExp(namePattern), 'The name must not contain line breaks or invisible control characters.')
  .meta({ pattern: `^[^${CONTROLS}]*[^${INVISIBLE}${CONTROLS}][^${CONTROLS}]*$` })
export const Bio = text({ what: 'The bio', max: Limits.bioLength })
export const Phone = text({ what: 'The phone number', max: Limits.phoneLength })
  .regex(/^[+0-9 ().\-/]*$/, 'A phone number may contain only digits, spaces and + ( ) . - /')
  .meta({ pattern: '^[+0-9 ().\\-/]*$' })

/** A category of a post. Includes old categories that cannot be part of an address. */
export const AnyCategory = text({ what: 'A category', min: 1, max: Limits.categoryLength })

/** Texts that cannot be part of the address of the category's list are refused. */
export const Category = AnyCategory.refine(
  isAddressSegment,
  'A category must not be . or .. or contain a backslash, because it becomes part of an address.',
)

/** The address of an image as returned by an upload, with or without the site's origin; empty for none. */
export const ImageAddress = storableString('The image address')
  .max(Limits.addressLength, { error: 'The image address is too long.', abort: true })
  .regex(
    /^((https?:\/\/[^/\s]+)?\/media\/[A-Za-z0-9._/-]+)?$/,
    'Upload the image first, then send the address that the upload returned.',
  )
  .meta({ pattern: '^((https?://[^/\\s]+)?/media/[A-Za-z0-9._/-]+)?$' })

/** An https address of TradingView, normalised as a URL, which escapes quotes; empty for none. */
export const TradingViewLink = storableString('The TradingView link')
  .trim()
  .max(Limits.addressLength, { error: 'The TradingView link is too long.', abort: true })
  .refine(
    (value) => value === '' || isTradingViewAddress(value),
    'The link must begin with https:// and lead to tradingview.com.',
  )
  .overwrite((value) => (isTradingViewAddress(value) ? new URL(value).href : value))
  .refine((value) => value.length <= Limits.addressLength, 'The TradingView link is too long.')
  .meta({
    maxLength: Limits.addressLength,
    pattern: '^(https://([A-Za-z0-9-]+\\.)*tradingview\\.com(/[A-Za-z0-9/_-]*)?)?$',
  })

export const WebAddress = storableString('The address')
  .trim()
  .max(Limits.addressLength, { error: 'The address is too long.', abort: true })
  .refine(
    (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
    'An address must begin with https:// or http://.',
  )
  .meta({ maxLength: Limits.addressLength, pattern: '^(https?://[A-Za-z0-9.-]+(/[A-Za-z0-9/_-]*)?)?$' })

export const CanonicalUrl = WebAddress.overwrite((value) =>
  URL.canParse(value) ? new URL(value).href : value,
)
  .refine((value) => value.length <= Limits.addressLength, 'The address is too long.')
  .refine(
    (value) => !URL.canParse(value) || new URL(value).username + new URL(value).password === '',
    'An address that others are sent to must hold no name and no password.',
  )

/** In milliseconds: the largest time zone offset ahead of UTC, so that today is valid everywhere. */
const AHEAD = 14 * 60 * 60 * 1000

const isPastDay = (value: string): boolean =>
  z.iso.date().safeParse(value).success && Date.parse(value) <= Date.now() + AHEAD

/** A date not after today, such as `2024-05-03`; empty for none. */
export const PastDay = storableString('The date')
  .trim()
  .refine(
    (value) => value === '' || isPastDay(value),
    'The date must be a day until today, such as 2024-05-03.',
  )
  .meta({ pattern: '^((19[0-9]{2}|20[01][0-9])-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8]))?$' })

export const Disclosure = text({ what: 'The disclosure', max: Limits.disclosureLength }).overwrite((value) =>
  value.replaceAll(/\s+/g, ' '),
)

export const SeriesId = z
  .string({ error: 'The id of a series must be text.' })
  .regex(/^[A-Za-z0-9_-]{0,64}$/, 'Choose one of your own series.')

/** A field that older clients send and the servers ignore: the token identifies the user. */
export const Ignored = z
  .unknown()
  .meta({ description: 'Accepted and ignored: the token identifies the user.' })

export const PostRef = z
  .strictObject({ _id: Id, slug: z.string(), title: z.string() })
  .meta({ id: 'PostRef' })
export type PostRef = z.infer<typeof PostRef>

/** Allows no credentials, port or other host, so that a link shown as a chart cannot lead elsewhere. */
const isTradingViewAddress = (address: string): boolean => {
  if (!/^https:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return false
  const url = new URL(address)
  const named = url.hostname === 'tradingview.com' || url.hostname.endsWith('.tradingview.com')
  return url.protocol === 'https:' && named && url.port === '' && url.username === '' && url.password === ''
}
