import { type Asked, rawLoad } from './raw-load.ts'
import type { Round, Rounds } from './peer-table.ts'

export type Contender = Asked & {
  readonly who: string
  /** Returns the CPU seconds that the server has used so far. */
  readonly cpuTime: () => Promise<number>
  readonly prepare?: () => Promise<void>
}

/** `bare` sends the same bytes. Several servers may share it. */
export type Compared = Contender & { readonly bare: Contender }

export type Turns = {
  readonly connections: number
  readonly seconds: number
  readonly rounds: number
  readonly warmUpSeconds: number
}

/** In each round, each bare server is measured just before those that are compared with it. */
export const inTurn = async (
  what: string,
  compared: readonly Compared[],
  { rounds, warmUpSeconds, ...turn }: Turns,
): Promise<readonly Rounds[]> => {
  const bares = [...new Set(compared.map(({ bare }) => bare))]
  for (const contender of [...bares, ...compared]) {
    await contender.prepare?.()
    await rawLoad(contender, { ...turn, seconds: warmUpSeconds })
  }
  const measured = compared.map(() => ({ rounds: [] as Round[], bare: [] as Round[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const bare of bares) {
      const load = await loaded(bare, turn)
      for (const [at, contender] of compared.entries()) {
        if (contender.bare !== bare) continue
        measured[at]?.bare.push(load)
        measured[at]?.rounds.push(await loaded(contender, turn))
      }
    }
  }
  return compared.map(({ who }, at) => ({ what, who, rounds: [], bare: [], ...measured[at] }))
}

const loaded = async (
  contender: Contender,
  turn: { readonly connections: number; readonly seconds: number },
): Promise<Round> => {
  await contender.prepare?.()
  const before = await contender.cpuTime()
  const load = await rawLoad(contender, turn)
  const used = (await contender.cpuTime()) - before
  return { ...load, workMs: (used * 1_000) / load.answers }
}
