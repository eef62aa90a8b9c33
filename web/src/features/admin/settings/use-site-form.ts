import type { SiteChange } from '@soko/contracts/endpoints/site.endpoints.ts'
import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import { useEffect } from 'react'
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import { useServerForm } from '../../../app/use-server-form.ts'
import { notify } from '../../../ui/notify.ts'
import { useUpdateSiteMutation } from './settings.api.ts'

/** What each form of the settings is given. */
export type SiteFormProps = {
  readonly settings: SiteForAdmin
  /** Told whether the form has changes that are not saved. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

type Options<Values> = {
  readonly resolver: Resolver<Values & FieldValues, unknown, Values & SiteChange>
  /** The part of the settings that the form is about. */
  readonly valuesOf: (settings: SiteForAdmin) => DefaultValues<Values & FieldValues>
  /** Said when it is saved. */
  readonly saved: string
}

/** A form for a part of the site's settings. What has been saved is what it begins with from then on. */
export const useSiteForm = <Values>(
  { settings, onUnsaved }: SiteFormProps,
  { resolver, valuesOf, saved }: Options<Values>,
) => {
  const form = useServerForm(resolver, valuesOf(settings))
  const [save] = useUpdateSiteMutation()
  const { isDirty } = form.formState

  useEffect(() => {
    onUnsaved(isDirty)
  }, [isDirty, onUnsaved])

  const send = form.submit(async (body) => {
    const { data, error } = await save(body)
    if (data) {
      form.reset(valuesOf(data))
      notify('success', saved)
    }
    return { error }
  })
  return { ...form, isDirty, send }
}
