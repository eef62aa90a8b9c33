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
 * The form of all settings. What has been saved is what it begins with from then on. When another admin has saved meanwhile,
 * `changed` tells what, what was typed stays, and saving again saves it.
 */
export const useSettingsForm = (settings: SiteForAdmin) => {
  const dispatch = useAppDispatch()
  /** The settings that the form was made of. */
  const [base, setBase] = useState(settings)
  const [changed, setChanged] = useState<MergedSettings['changed']>([])
  const form = useServerForm(rulesFor(base), valuesOf(base))
  const [save] = useUpdateSiteMutation()
  const { isDirty } = form.formState

  /** Takes over what another admin has saved, around what was typed. */
  const merge = (fresh: SiteForAdmin): void => {
    const merged = mergeSettings(valuesOf(base), form.getValues(), valuesOf(fresh))
    setBase(fresh)
    setChanged(merged.changed)
    form.reset(valuesOf(fresh))
    form.reset(merged.values, { keepDefaultValues: true })
  }

  const send = form.submit(async (body) => {
    const { data, error } = await save({ ...body, version: base.version })
    if (data) {
      setBase(data)
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
