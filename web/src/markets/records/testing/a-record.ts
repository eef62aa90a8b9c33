import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { CallRecord, RecordRow } from '@soko/contracts/markets/types/call.ts'

export const aRecord = (record: Partial<CallRecord> = {}): CallRecord => ({
  userId: '01M170M6J3YTKRX5CTMFM5KE50',
  username: 'mensah_credit',
  name: 'Kofi Mensah',
  memberSince: '2024-05-13T09:00:00.000Z',
  right: 23,
  wrong: 23,
  void: 3,
  open: 5,
  takenBack: 1,
  meanGain: 0.022,
  medianGain: -0.0151,
  decided: 31,
  won: 20,
  byChance: 15.7,
  z: 1.54,
  brierSkill: 0.05,
  calibration: [
    { from: 51, to: 58, count: 16, right: 5, share: 0.3125, low: 0.142, high: 0.556, sureness: 0.54 },
    { from: 61, to: 69, count: 14, right: 7, share: 0.5, low: 0.268, high: 0.732, sureness: 0.645 },
    { from: 70, to: 90, count: 10, right: 7, share: 0.7, low: 0.397, high: 0.892, sureness: 0.73 },
  ],
  byKind: [
    { name: 'commodity', judged: 17, right: 5 },
    { name: 'currency', judged: 29, right: 18 },
  ],
  byDirection: [
    { name: 'up', judged: 32, right: 12 },
    { name: 'down', judged: 14, right: 11 },
  ],
  byLength: [
    { name: 'month', judged: 13, right: 7 },
    { name: 'longer', judged: 33, right: 16 },
  ],
  ...record,
})

export const aRow = (row: Partial<RecordRow> = {}): RecordRow => ({
  userId: row.username ?? 'user-1',
  username: 'mensah_credit',
  name: 'Kofi Mensah',
  judged: 46,
  right: 23,
  decided: 31,
  won: 20,
  byChance: 15.7,
  z: 1.54,
  ...row,
})

export const aRanking = (
  ranking: Partial<ResponseTo<'GET /api/records'>> = {},
): ResponseTo<'GET /api/records'> => ({
  records: [],
  nextCursor: null,
  before: 0,
  enough: 0,
  above: 0,
  everRanked: 0,
  lowest: [],
  erased: [],
  ...ranking,
})
