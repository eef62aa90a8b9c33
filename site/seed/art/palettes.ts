/** Six matching colours. `quiet` is close to the background and only adds texture. */
export interface Palette {
  readonly ground: string
  readonly ink: string
  readonly accent: string
  readonly second: string
  readonly third: string
  readonly quiet: string
}

const NIGHT = '#10241d'
const SALT = '#f5f1e3'
const MANJANO = '#f3b60f'
const VERMILION = '#c4471b'
const LAKE = '#0a6278'
const SAND = '#e8c9a5'

export const PALETTES = {
  night: { ground: NIGHT, ink: SALT, accent: MANJANO, second: VERMILION, third: '#418a68', quiet: '#1e4235' },
  salt: { ground: SALT, ink: NIGHT, accent: VERMILION, second: LAKE, third: MANJANO, quiet: '#e2dbc5' },
  sand: { ground: SAND, ink: NIGHT, accent: VERMILION, second: LAKE, third: SALT, quiet: '#dab68d' },
  manjano: { ground: MANJANO, ink: NIGHT, accent: VERMILION, second: SALT, third: LAKE, quiet: '#dfa307' },
  leaf: { ground: '#2c6a4d', ink: SALT, accent: MANJANO, second: NIGHT, third: SAND, quiet: '#3b7f5f' },
  lake: { ground: LAKE, ink: SALT, accent: MANJANO, second: NIGHT, third: SAND, quiet: '#1c768c' },
  clay: { ground: VERMILION, ink: SALT, accent: MANJANO, second: NIGHT, third: SAND, quiet: '#ad3c14' },
  mist: { ground: '#cfe0df', ink: NIGHT, accent: VERMILION, second: LAKE, third: MANJANO, quiet: '#b7cfcd' },
} as const satisfies Record<string, Palette>
