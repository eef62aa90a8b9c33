import { zodResolver } from '@hookform/resolvers/zod'
import { SiteChange } from '@soko/contracts/endpoints/site.endpoints.ts'
import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import { siteSettingsTexts as texts } from './settings.texts.ts'
import { type SiteFormProps, useSiteForm } from './use-site-form.ts'

const PublicSettings = SiteChange.omit({ contactInformation: true, banking: true }).required()

const rules = zodResolver(PublicSettings)

const valuesOf = ({ contactInformation: _contact, banking: _banking, ...settings }: SiteForAdmin) => settings

/** The form for what everybody sees of the settings. */
export const usePublicForm = (props: SiteFormProps) =>
  useSiteForm(props, { resolver: rules, valuesOf, saved: texts.saved })

export type PublicForm = ReturnType<typeof usePublicForm>
