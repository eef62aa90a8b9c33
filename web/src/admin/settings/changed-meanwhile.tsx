import { toolsTexts } from '../../reading/tools/tools.texts.ts'
import type { MergedSettings } from './merge-settings.ts'
import { siteSettingsTexts as texts } from './settings.texts.ts'

/** Tells what another admin has saved while one was typing: nothing is lost, on either side. */
export const ChangedMeanwhile = ({ changed }: { readonly changed: MergedSettings['changed'] }) =>
  changed.length === 0 ? null : (
    <div className="changed-meanwhile" role="alert">
      <p>{texts.meanwhile.title}</p>
      <ul className="admin-what">
        {changed.map(({ path, theirs, isTyped }) => (
          <li key={path}>
            {texts.meanwhile.now(labelOf(path), wordsOf(theirs))}
            {isTyped && ` ${texts.meanwhile.typed}`}
          </li>
        ))}
      </ul>
      <p>{texts.meanwhile.hint}</p>
    </div>
  )

const PLAIN: Readonly<Record<string, string>> = {
  name: texts.site.name,
  tagline: texts.site.tagline,
  supportEmail: texts.site.supportEmail,
  openReading: texts.site.openReading,
  newCategories: texts.newCategories.title,
  socialLinks: texts.socialLinks.title,
  reading: texts.reading.title,
}

const labelOf = (path: string): string => {
  const [group = '', inner = ''] = path.split('.')
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    tables: toolsTexts.titles,
    contactInformation: texts.contact,
    banking: texts.banking,
  }
  return PLAIN[path] ?? words[group]?.[inner] ?? path
}

const wordsOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? texts.meanwhile.yes : texts.meanwhile.no
  if (Array.isArray(value)) {
    return value.map((link: { readonly title: string }) => link.title).join(', ') || texts.meanwhile.empty
  }
  return String(value) === '' ? texts.meanwhile.empty : String(value)
}
