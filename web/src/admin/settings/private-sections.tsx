import { Field } from '../../shared/ui/field.tsx'
import { SettingsSection } from '../../account/settings/settings-section.tsx'
import { siteSettingsTexts as texts } from './settings.texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

const CONTACT = [
  { name: 'email', type: 'email' },
  { name: 'phone', type: 'tel' },
  { name: 'address', type: 'text' },
  { name: 'city', type: 'text' },
  { name: 'country', type: 'text' },
] as const

const BANKING = ['bankName', 'accountName', 'accountNumber'] as const

/** What admins alone see of the settings: where the company is reached, and its account. */
export const PrivateSections = ({ form: { register, errors } }: { readonly form: SettingsForm }) => (
  <>
    <SettingsSection title={texts.contact.title} hint={texts.contact.hint}>
      {CONTACT.map(({ name, type }) => (
        <Field
          key={name}
          label={texts.contact[name]}
          type={type}
          required
          error={errors.contactInformation?.[name]?.message}
          {...register(`contactInformation.${name}`)}
        />
      ))}
    </SettingsSection>
    <SettingsSection title={texts.banking.title} hint={texts.banking.hint}>
      {BANKING.map((name) => (
        <Field
          key={name}
          label={texts.banking[name]}
          autoComplete="off"
          required
          error={errors.banking?.[name]?.message}
          {...register(`banking.${name}`)}
        />
      ))}
    </SettingsSection>
  </>
)
