import { useState } from 'react'
import { type ApiError, messageOf } from '../../shared/api/http.ts'
import { notify } from '../../shared/ui/notify.ts'
import {
  type ChosenTime,
  useScheduleDraftMutation,
  useUnscheduleDraftMutation,
} from '../drafts/drafts.api.ts'
import { schedulingTexts as texts } from './scheduling.texts.ts'
import { printLocal } from './time-zones.ts'

/** The API accepts only true. */
export const asLetter = ({ letter }: { readonly letter?: boolean | undefined }): { letter?: true } =>
  letter === true ? { letter } : {}

export const useSchedule = (id: string) => {
  const [send, scheduling] = useScheduleDraftMutation()
  const [unschedule, unscheduling] = useUnscheduleDraftMutation()
  const [isChoosing, setIsChoosing] = useState(false)
  return {
    isChoosing,
    isBusy: scheduling.isLoading || unscheduling.isLoading,
    error: scheduling.error && messageOf(scheduling.error),
    choose: () => {
      setIsChoosing(true)
    },
    cancel: () => {
      scheduling.reset()
      setIsChoosing(false)
    },
    schedule: async (
      time: ChosenTime,
      { note, letter }: { readonly note?: string | undefined; readonly letter?: boolean | undefined },
    ): Promise<Partial<ApiError> | undefined> => {
      const { data, error } = await send({
        id,
        ...time,
        ...(note !== undefined && { note }),
        ...asLetter({ letter }),
      })
      if (data?.schedule) {
        setIsChoosing(false)
        const { local, asked } = data.schedule
        const shifted = asked === null ? '' : ` ${texts.shifted(asked.slice(11))}`
        notify('success', texts.isScheduled(printLocal(local, Date.now())) + shifted)
      }
      return error
    },
    unschedule: async () => {
      const { error } = await unschedule({ id })
      if (error === undefined) notify('success', texts.isBack)
      else notify('error', messageOf(error))
    },
  }
}
