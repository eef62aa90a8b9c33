import { inLocalTime, inUtc } from '../../shared/lib/dates.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { recordedTexts } from './recorded.texts.ts'

/** A time of day to the second: UTC from the server, the reader's own once the client has taken over. @param at a time of the API. */
export const PrintedTime = ({ at }: { readonly at: string }) => {
  const isLocal = useHydrated()
  return (
    <time dateTime={at}>
      {(isLocal ? inLocalTime(at) : inUtc(at)).time}
      {!isLocal && <noscript>{recordedTexts.utc}</noscript>}
    </time>
  )
}
