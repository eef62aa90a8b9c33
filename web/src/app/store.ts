import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { personal } from '../features/me/personal.slice.ts'
import { session } from '../features/auth/session.slice.ts'
import { api, type Extra } from './api.ts'

const reducer = combineSlices(api, session, personal)

/** Makes a store: one for a browser's life, or for one page on the server. */
export const createStore = (extra: Extra) =>
  configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        // The state is plain data by construction; walking through it at each action costs more than it finds.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
  })

export type Store = ReturnType<typeof createStore>
export type State = ReturnType<typeof reducer>
export type Dispatch = Store['dispatch']

export const useAppDispatch = useDispatch.withTypes<Dispatch>()
export const useAppSelector = useSelector.withTypes<State>()
