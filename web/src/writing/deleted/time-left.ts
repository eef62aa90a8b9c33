import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { deletedTexts as texts } from './deleted.texts.ts'

const DAY_MS = 24 * 3_600_000
const timeOfDay = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayOfMonth = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' })

export type TimeLeft = { readonly text: string; readonly isLastDay: boolean; readonly isOver: boolean }

/** Describes the time until content is erased. @param erasedAt ISO time. @param now in milliseconds. */
export const timeLeft = (erasedAt: string, now: number): TimeLeft => {
  const end = new Date(erasedAt)
  const msLeft = end.getTime() - now
  if (msLeft <= 0) return { text: texts.erasing, isLastDay: true, isOver: true }
  return {
    text: formatEnd(end, differenceInCalendarDays(end, now)),
    isLastDay: msLeft <= DAY_MS,
    isOver: false,
  }
}

const formatEnd = (end: Date, days: number): string => {
  if (days === 0) return texts.erasedToday(timeOfDay.format(end))
  if (days === 1) return texts.erasedTomorrow(timeOfDay.format(end))
  return texts.erasedOn(days, dayOfMonth.format(end))
}
