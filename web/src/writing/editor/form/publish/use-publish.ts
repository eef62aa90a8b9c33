import { useEffect, useState } from 'react'
import { untilIdle } from '../../../../shared/lib/until-idle.ts'
import { useAppDispatch } from '../../../../shared/store/store.ts'
import { editorTexts as texts } from '../../editor.texts.ts'
import type { Outcome, PublishPhase, Refusal } from './outcome.ts'
import type { Publishing } from './publishing.ts'

/** With the server's rules, and the library that they are written in: it comes after the text, and is there to publish without a network. */
const loadPublishing = async () => import('./publishing.ts')

const NOT_LOADED: Refusal = { messages: {}, failure: texts.noAnswer }

/** Publishing for a form: what it is busy with, and whether the draft can be published. */
export const usePublish = (parts: Omit<Publishing, 'dispatch' | 'onPhase'>) => {
  const dispatch = useAppDispatch()
  const [phase, setPhase] = useState<PublishPhase>('resting')
  const publishing = { ...parts, dispatch, onPhase: setPhase }
  const { draft } = parts
  useEffect(() => {
    // Where it does not come, publishing asks for it again.
    untilIdle()
      .then(loadPublishing)
      .catch(() => {})
  }, [])

  const run = async <Result>(
    action: (code: Awaited<ReturnType<typeof loadPublishing>>) => Promise<Result>,
  ): Promise<Result | Refusal> => {
    setPhase('waiting')
    try {
      const module = await loadPublishing().catch(() => undefined)
      return module === undefined ? NOT_LOADED : await action(module)
    } finally {
      setPhase('resting')
    }
  }

  return {
    phase,
    /** @returns why the draft cannot be published as it is. */
    check: async (): Promise<Refusal | undefined> => run(async ({ checkDraft }) => checkDraft(publishing)),
    publish: async (): Promise<Outcome> => {
      const outcome = await run(async ({ publishDraft }) => publishDraft(publishing))
      if (outcome === NOT_LOADED) draft.put({ waiting: undefined })
      return outcome
    },
  }
}
