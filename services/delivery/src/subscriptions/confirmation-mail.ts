import type { PurposeParts } from '@soko/contracts/types/subscription.ts'

export type MailText = { readonly subject: string; readonly text: string }

/**
 * Returns the mail with a link to confirm. It contains nothing that was typed into the form, which a stranger
 * may have sent: no address, and no name of a category.
 * @param username of the author, if the purpose is an author.
 */
export const confirmationMail = (parts: {
  readonly kind: PurposeParts['kind']
  readonly username: string | undefined
  readonly link: string
  readonly host: string
}): MailText => {
  const { link, host } = parts
  const paragraphs = [
    `You asked to get ${subjectOf(parts)} by email. Please confirm that this is you:`,
    link,
    'The link works for 48 hours.',
    'Not you? Ignore this email. Nothing is sent unless you confirm.',
    `--\nSoko sends this because somebody entered your address on ${host}.`,
  ]
  return { subject: 'Confirm your subscription', text: `${paragraphs.join('\n\n')}\n` }
}

const subjectOf = ({ kind, username }: Pick<Parameters<typeof confirmationMail>[0], 'kind' | 'username'>) => {
  if (kind === 'digest') return 'a digest of new analyses'
  if (kind === 'category') return 'new analyses of a topic'
  return username === undefined ? 'new analyses by an author' : `new analyses by @${username}`
}
