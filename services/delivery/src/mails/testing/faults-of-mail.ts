import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { MOST_HTML } from '../base/limits.ts'
import type { MailSite } from '../base/mail-site.ts'

const VOID: ReadonlySet<string> = new Set(['meta', 'img', 'br'])
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>/g
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g
const FORBIDDEN: ReadonlySet<string> = new Set(
  'script iframe object embed form input link base svg math video audio'.split(' '),
)

type Attributes = Readonly<Record<string, string>>
type Tag = { readonly name: string; readonly attributes: Attributes }

/** Returns what is wrong with a mail for any reader; an empty list for a good mail. */
export const faultsOfMail = (mail: Mail, { origin }: MailSite): readonly string[] => {
  const html = mail.html ?? ''
  const { tags, faults } = parsed(html)
  const footer = html.lastIndexOf('padding:28px 32px 36px')
  return [
    ...faults,
    ...tags.flatMap((tag) => faultsOfTag(tag, origin)),
    Buffer.byteLength(html) > MOST_HTML && `has ${Buffer.byteLength(html)} bytes of HTML`,
    Buffer.byteLength(mail.text) > MOST_HTML && `has ${Buffer.byteLength(mail.text)} bytes of text`,
    html.slice(0, footer).includes(mail.to) && 'contains the address of the reader before the footer',
    mail.text.slice(0, mail.text.lastIndexOf('\n--\n')).includes(mail.to) &&
      'contains the address of the reader in the text before the footer',
    JSON.stringify([mail.headers, mail.subject, mail.id]).includes(mail.to) &&
      'contains the address of the reader in a header',
  ].filter((fault) => fault !== false)
}

/** Reads only the strict form that the template writes: quoted attributes, no unescaped character. */
const parsed = (html: string): { readonly tags: readonly Tag[]; readonly faults: readonly string[] } => {
  const tags: Tag[] = []
  const faults: string[] = []
  const open: string[] = []
  const text = html
    .replace('<!doctype html>', '')
    .replaceAll(/<!--\[if mso\]>.*?<!\[endif\]-->/gs, '')
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(TAG, (_all, slash: string, name: string, attributes: string) => {
      if (slash === '/') {
        const expected = open.pop()
        if (expected !== name) faults.push(`closes ${name} within ${expected}`)
        return ''
      }
      if (name === 'a' && open.includes('a')) faults.push('has a link within a link')
      tags.push({ name, attributes: attributesIn(attributes) })
      if (!VOID.has(name)) open.push(name)
      return ''
    })
  if (open.length > 0) faults.push(`does not close ${open.join(', ')}`)
  if (/[<>]/.test(text)) faults.push(`has unescaped text: ${/.{0,40}[<>].{0,40}/s.exec(text)?.[0]}`)
  if (/&(?!(?:amp|lt|gt|quot|nbsp|#39);)/.test(html)) faults.push('has an unescaped ampersand')
  return { tags, faults }
}

const attributesIn = (text: string): Attributes =>
  Object.fromEntries(Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]))

const faultsOfTag = ({ name, attributes }: Tag, origin: string): readonly string[] => {
  const { href, src, width, height } = attributes
  return [
    FORBIDDEN.has(name) && `has a ${name}`,
    Object.keys(attributes).some((each) => each.startsWith('on')) && `${name} has a script`,
    name === 'a' && !/^(?:https?:\/\/|mailto:)/.test(href ?? '') && `has the link ${href}`,
    name === 'img' && !src?.startsWith(`${origin}/`) && `has the image ${src}`,
    name === 'img' && !/\.(?:jpeg|png)$/.test(src ?? '') && `has no JPEG or PNG at ${src}`,
    name === 'img' && (Number(width) < 16 || Number(height) < 16) && 'has a pixel',
    /url\(/.test(attributes['style'] ?? '') && 'loads something in a style',
  ].filter((fault) => fault !== false)
}
