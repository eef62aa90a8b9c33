import { type AccessGrant, signAccessToken } from '@soko/identity/tokens.ts'
import type { AuthKit } from '../auth-kit.ts'

export const createTokenSigner =
  ({
    keyRing,
    tokenNames,
    clock,
  }: Pick<AuthKit, 'keyRing' | 'tokenNames' | 'clock'>): ((grant: AccessGrant) => Promise<string>) =>
  async (grant) =>
    signAccessToken(await keyRing.signing(), grant, tokenNames, clock)
