/** Settings shared by all mails of a site. */
export type MailSite = {
  /** `https://soko.example`, without a slash at the end. */
  readonly origin: string
  /** The address in `From`, by kind of mail. */
  readonly senders: Readonly<Record<'letter' | 'digest' | 'confirmation' | 'notice', string>>
  /** The address in `Reply-To` of letters whose author does not want replies. */
  readonly noReply: string
  /** The domain of envelope senders, to which bounces go. */
  readonly returnDomain: string
  /** In the footer of each mail, because the laws of many countries require it. */
  readonly postalAddress: string
  /** Returns the path or address of an image as JPEG or PNG; undefined without one. */
  readonly imageOf: (src: string) => string | undefined
}

/** A subscriber, and the links of one subscription. */
export type Recipient = {
  /** The stream whose erasure also removes unsent mails: `subscriptions-<userId>` or `contact-<id>`. */
  readonly about: string
  readonly address: string
  /** In List-Unsubscribe: ends the subscription on POST, `/api/unsubscribe/<token>`. */
  readonly oneClick: string
  /** In the footer: a page with a button that ends the subscription. */
  readonly unsubscribe: string
  /** The page for all settings of a member's mails; undefined for visitors, who have none. */
  readonly settings: string | undefined
}

export type Person = { readonly name: string; readonly username: string }

/** The media service has a JPEG for mails of each of its images. Other sites' images are not used. */
export const jpegOf: MailSite['imageOf'] = (src) => {
  const [, image] = /^(\/media\/[0-9a-f]{32})\/[\w.]+$/.exec(src) ?? []
  return image === undefined ? undefined : `${image}/mail.jpeg`
}
