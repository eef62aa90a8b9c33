import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import type { ReactNode } from 'react'
import { useConfirmLeave } from '../../shared/lib/use-confirm-leave.ts'
import '../../account/settings/settings.css'
import '../admin-list.css'
import { PublicSections } from './public-sections.tsx'
import { siteSettingsTexts } from './settings.texts.ts'
import './site-settings.css'
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FieldError } from '../../shared/ui/field-error.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { SettingsSection } from '../../account/settings/settings-section.tsx'
import { toolsTexts } from '../../reading/tools/tools.texts.ts'
import type { MergedSettings } from './merge-settings.ts'

/** Warns before unsaved changes are lost. */
export const SettingsForms = ({ settings }: { readonly settings: SiteForAdmin }) => {
  const form = useSettingsForm(settings)
  const { isDirty, busy, failure, changed, reset, send } = form
  useConfirmLeave(isDirty, siteSettingsTexts.leave)
  return (
    <form className="site-settings" method="post" noValidate onSubmit={send}>
      <PublicSections form={form} />
      <PrivateSections form={form} />
      <SaveBar
        isDirty={isDirty}
        busy={busy}
        failure={failure}
        onDiscard={() => {
          reset()
        }}
      >
        <ConcurrentChanges changed={changed} />
      </SaveBar>
    </form>
  )
}

type Props = {
  readonly isDirty: boolean
  readonly busy: boolean
  readonly failure: string | undefined
  readonly onDiscard: () => void
  /** Messages above the button. */
  readonly children: ReactNode
}

/** The bar with the save button: always visible, and highlighted if there are unsaved changes. */
const SaveBar = ({ isDirty, busy, failure, onDiscard, children }: Props) => (
  <div className="save-bar">
    {children}
    <FieldError error={failure} />
    <div className="save-acts">
      <Button {...(isDirty && { kind: 'go' as const })} type="submit" aria-disabled={busy || undefined}>
        {busy ? siteSettingsTexts.saving : siteSettingsTexts.save}
      </Button>
      {isDirty && (
        <Button kind="quiet" onClick={onDiscard}>
          {siteSettingsTexts.discard}
        </Button>
      )}
      <span className="hint" role="status">
        {isDirty && siteSettingsTexts.unsaved}
      </span>
    </div>
  </div>
)

const CONTACT = [
  { name: 'email', type: 'email' },
  { name: 'phone', type: 'tel' },
  { name: 'address', type: 'text' },
  { name: 'city', type: 'text' },
  { name: 'country', type: 'text' },
] as const

const BANKING = ['bankName', 'accountName', 'accountNumber'] as const

/** Only admins see these settings. */
const PrivateSections = ({ form: { register, errors } }: { readonly form: SettingsForm }) => (
  <>
    <SettingsSection title={siteSettingsTexts.contact.title} hint={siteSettingsTexts.contact.hint}>
      {CONTACT.map(({ name, type }) => (
        <Field
          key={name}
          label={siteSettingsTexts.contact[name]}
          type={type}
          required
          error={errors.contactInformation?.[name]?.message}
          {...register(`contactInformation.${name}`)}
        />
      ))}
    </SettingsSection>
    <SettingsSection title={siteSettingsTexts.banking.title} hint={siteSettingsTexts.banking.hint}>
      {BANKING.map((name) => (
        <Field
          key={name}
          label={siteSettingsTexts.banking[name]}
          autoComplete="off"
          required
          error={errors.banking?.[name]?.message}
          {...register(`banking.${name}`)}
        />
      ))}
    </SettingsSection>
  </>
)

/** Lists the changes that another admin has saved in the meantime. */
const ConcurrentChanges = ({ changed }: { readonly changed: MergedSettings['changed'] }) =>
  changed.length === 0 ? null : (
    <div className="changed-meanwhile" role="alert">
      <p>{siteSettingsTexts.meanwhile.title}</p>
      <ul className="admin-what">
        {changed.map(({ path, theirs, isTyped }) => (
          <li key={path}>
            {siteSettingsTexts.meanwhile.now(labelOf(path), wordsOf(theirs))}
            {isTyped && ` ${siteSettingsTexts.meanwhile.typed}`}
          </li>
        ))}
      </ul>
      <p>{siteSettingsTexts.meanwhile.hint}</p>
    </div>
  )

const PLAIN: Readonly<Record<string, string>> = {
  name: siteSettingsTexts.site.name,
  tagline: siteSettingsTexts.site.tagline,
  supportEmail: siteSettingsTexts.site.supportEmail,
  openReading: siteSettingsTexts.site.openReading,
  newCategories: siteSettingsTexts.newCategories.title,
  socialLinks: siteSettingsTexts.socialLinks.title,
  reading: siteSettingsTexts.reading.title,
}

const labelOf = (path: string): string => {
  const [group = '', inner = ''] = path.split('.')
  const groupTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    tables: toolsTexts.titles,
    contactInformation: siteSettingsTexts.contact,
    banking: siteSettingsTexts.banking,
  }
  return PLAIN[path] ?? groupTexts[group]?.[inner] ?? path
}

const wordsOf = (value: unknown): string => {
  if (typeof value === 'boolean')
    return value ? siteSettingsTexts.meanwhile.yes : siteSettingsTexts.meanwhile.no
  if (Array.isArray(value)) {
    return (
      value.map((link: { readonly title: string }) => link.title).join(', ') ||
      siteSettingsTexts.meanwhile.empty
    )
  }
  return String(value) === '' ? siteSettingsTexts.meanwhile.empty : String(value)
}
