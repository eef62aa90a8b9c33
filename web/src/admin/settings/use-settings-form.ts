import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import { useState } from 'react'
import { useAppDispatch } from '../../shared/store/store.ts'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { notify } from '../../shared/ui/notify.ts'
import { type MergedSettings, mergeSettings } from './merge-settings.ts'
import { adminApi, useUpdateSiteMutation } from '../admin.api.ts'
import { rulesFor, valuesOf } from './settings-form-values.ts'
import { siteSettingsTexts as texts } from './settings.texts.ts'

/**
 * Returns the form of the settings. If another admin has saved meanwhile, saving fails, their changes are merged
 * and listed in `changed`, and typed values stay. Saving again then succeeds.
 */
export const useSettingsForm = (settings: SiteForAdmin) => {
  const dispatch = useAppDispatch()
  /** The settings as last loaded or saved. */
  const [baseline, setBaseline] = useState(settings)
  const [changed, setChanged] = useState<MergedSettings['changed']>([])
  const form = useServerForm(rulesFor(baseline), valuesOf(baseline))
  const [save] = useUpdateSiteMutation()
  const { isDirty } = form.formState

  const merge = (fresh: SiteForAdmin): void => {
    const merged = mergeSettings(valuesOf(baseline), form.getValues(), valuesOf(fresh))
    setBaseline(fresh)
    setChanged(merged.changed)
    form.reset(valuesOf(fresh))
    form.reset(merged.values, { keepDefaultValues: true })
  }

  const send = form.submit(async (body) => {
    const { data, error } = await save({ ...body, version: baseline.version })
    if (data) {
      setBaseline(data)
      setChanged([])
      form.reset(valuesOf(data))
      notify('success', texts.saved)
    }
    if (error === undefined || !('code' in error) || error.code !== 'version-conflict') return { error }
    const read = adminApi.endpoints.getSiteSettings.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    })
    const { data: fresh, error: failed } = await dispatch(read)
    if (fresh === undefined) return { error: failed ?? error }
    merge(fresh)
    return {}
  })
  return { ...form, isDirty, send, changed }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
