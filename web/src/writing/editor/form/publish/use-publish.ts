import { useEffect, useState } from 'react'
import { untilIdle } from '../../../../shared/lib/until-idle.ts'
import { useAppDispatch } from '../../../../shared/store/store.ts'
import { editorTexts as texts } from '../../editor.texts.ts'
import type { Outcome, PublishPhase, Refusal } from './outcome.ts'
import type { Publishing } from './publish-draft.ts'

/** Loads the code to validate and publish. Called early, because the device may go offline. */
const loadPublishing = async () => import('./publish-draft.ts')

const NOT_LOADED: Refusal = { messages: {}, failure: texts.noAnswer }

export const usePublish = (parts: Omit<Publishing, 'dispatch' | 'onPhase'>) => {
  const dispatch = useAppDispatch()
  const [phase, setPhase] = useState<PublishPhase>('idle')
  const publishing = { ...parts, dispatch, onPhase: setPhase }
  const { draft } = parts
  useEffect(() => {
    // If the import fails, publishing tries again.
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
      setPhase('idle')
    }
  }

  return {
    phase,
    /** Returns the reason why the draft cannot be published; undefined if it can. */
    check: async (): Promise<Refusal | undefined> => run(async ({ checkDraft }) => checkDraft(publishing)),
    publish: async (): Promise<Outcome> => {
      const outcome = await run(async ({ publishDraft }) => publishDraft(publishing))
      if (outcome === NOT_LOADED) draft.replace({ waiting: undefined })
      return outcome
    },
  }
}
