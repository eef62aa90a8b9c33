import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { deletedTexts as texts } from './deleted.texts.ts'

const DAY = 24 * 3_600_000
const timeOfDay = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayOfMonth = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' })

export type TimeLeft = { readonly words: string; readonly isLastDay: boolean; readonly isOver: boolean }

/**
 * How long something deleted can still be brought back, in words, by the days of the reader's own calendar.
 * @param erasedAt a time of the API. @param now in milliseconds.
 */
export const timeLeft = (erasedAt: string, now: number): TimeLeft => {
  const end = new Date(erasedAt)
  const left = end.getTime() - now
  if (left <= 0) return { words: texts.over, isLastDay: true, isOver: true }
  return { words: wordsFor(end, differenceInCalendarDays(end, now)), isLastDay: left <= DAY, isOver: false }
}

const wordsFor = (end: Date, days: number): string => {
  if (days === 0) return texts.erasedToday(timeOfDay.format(end))
  if (days === 1) return texts.erasedTomorrow(timeOfDay.format(end))
  return texts.erasedOn(days, dayOfMonth.format(end))
}
