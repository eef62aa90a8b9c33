import { zodResolver } from '@hookform/resolvers/zod'
import { SiteChange } from '@soko/contracts/endpoints/site.endpoints.ts'
import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import { Field } from '../../../ui/field.tsx'
import { SettingsSection } from '../../settings/settings-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { siteSettingsTexts } from './settings.texts.ts'
import { type SiteFormProps, useSiteForm } from './use-site-form.ts'

const contactRules = zodResolver(SiteChange.pick({ contactInformation: true }).required())
const bankingRules = zodResolver(SiteChange.pick({ banking: true }).required())

const contactOf = ({ contactInformation }: SiteForAdmin) => ({
  contactInformation: contactInformation ?? { email: '', phone: '', address: '', city: '', country: '' },
})
const bankingOf = ({ banking }: SiteForAdmin) => ({
  banking: banking ?? { bankName: '', accountName: '', accountNumber: '' },
})

const saved = siteSettingsTexts.savedForAdmins

const CONTACT = [
  { name: 'email', type: 'email' },
  { name: 'phone', type: 'tel' },
  { name: 'address', type: 'text' },
  { name: 'city', type: 'text' },
  { name: 'country', type: 'text' },
] as const

/** Where the company is reached; admins alone see it. */
export const ContactInformationForm = (props: SiteFormProps) => {
  const texts = siteSettingsTexts.contact
  const { register, errors, failure, busy, isDirty, reset, send } = useSiteForm(props, {
    resolver: contactRules,
    valuesOf: contactOf,
    saved,
  })
  return (
    <form method="post" noValidate onSubmit={send}>
      <SettingsSection title={texts.title} hint={texts.hint}>
        {CONTACT.map(({ name, type }) => (
          <Field
            key={name}
            label={texts[name]}
            type={type}
            required
            error={errors.contactInformation?.[name]?.message}
            {...register(`contactInformation.${name}`)}
          />
        ))}
        <SaveBar
          isDirty={isDirty}
          busy={busy}
          failure={failure}
          onDiscard={() => {
            reset()
          }}
        />
      </SettingsSection>
    </form>
  )
}

const BANKING = ['bankName', 'accountName', 'accountNumber'] as const

/** The company's account; admins alone see it. */
export const BankingForm = (props: SiteFormProps) => {
  const texts = siteSettingsTexts.banking
  const { register, errors, failure, busy, isDirty, reset, send } = useSiteForm(props, {
    resolver: bankingRules,
    valuesOf: bankingOf,
    saved,
  })
  return (
    <form method="post" noValidate onSubmit={send}>
      <SettingsSection title={texts.title} hint={texts.hint}>
        {BANKING.map((name) => (
          <Field
            key={name}
            label={texts[name]}
            autoComplete="off"
            required
            error={errors.banking?.[name]?.message}
            {...register(`banking.${name}`)}
          />
        ))}
        <SaveBar
          isDirty={isDirty}
          busy={busy}
          failure={failure}
          onDiscard={() => {
            reset()
          }}
        />
      </SettingsSection>
    </form>
  )
}
