import { zodResolver } from '@hookform/resolvers/zod'
import { SiteChange } from '@soko/contracts/endpoints/site.endpoints.ts'
import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import type { ReactNode } from 'react'
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

type PrivateFormProps = {
  readonly texts: { readonly title: string; readonly hint: string }
  readonly form: Pick<ReturnType<typeof useSiteForm>, 'send' | 'isDirty' | 'busy' | 'failure'> & {
    readonly reset: () => void
  }
  readonly children: ReactNode
}

const PrivateForm = ({ texts, form, children }: PrivateFormProps) => (
  <form method="post" noValidate onSubmit={form.send}>
    <SettingsSection title={texts.title} hint={texts.hint}>
      {children}
      <SaveBar
        isDirty={form.isDirty}
        busy={form.busy}
        failure={form.failure}
        onDiscard={() => {
          form.reset()
        }}
      />
    </SettingsSection>
  </form>
)

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
  const form = useSiteForm(props, { resolver: contactRules, valuesOf: contactOf, saved })
  return (
    <PrivateForm texts={texts} form={form}>
      {CONTACT.map(({ name, type }) => (
        <Field
          key={name}
          label={texts[name]}
          type={type}
          required
          error={form.errors.contactInformation?.[name]?.message}
          {...form.register(`contactInformation.${name}`)}
        />
      ))}
    </PrivateForm>
  )
}

const BANKING = ['bankName', 'accountName', 'accountNumber'] as const

/** The company's account; admins alone see it. */
export const BankingForm = (props: SiteFormProps) => {
  const texts = siteSettingsTexts.banking
  const form = useSiteForm(props, { resolver: bankingRules, valuesOf: bankingOf, saved })
  return (
    <PrivateForm texts={texts} form={form}>
      {BANKING.map((name) => (
        <Field
          key={name}
          label={texts[name]}
          autoComplete="off"
          required
          error={form.errors.banking?.[name]?.message}
          {...form.register(`banking.${name}`)}
        />
      ))}
    </PrivateForm>
  )
}
