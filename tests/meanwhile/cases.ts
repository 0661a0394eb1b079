/** What a person does while a request runs. */
const acts = [
  'nothing',
  'types',
  'presses again',
  'presses Enter',
  'presses Escape',
  'closes',
  'goes back',
  'follows a link',
  'reloads',
  'does the same in a second tab',
  'does the opposite in a second tab',
  'signs out',
  'filters',
  'sorts',
  'hides the tab',
  'goes offline',
] as const
export type Act = (typeof acts)[number]

/**
 * What becomes of the request. `lost`: the server acts, and the connection breaks. `repeated`: the browser sends it twice. `late`: the
 * server acts, and its response takes longer than the site waits. `changed`: somebody else acts first.
 */
const outcomes = ['ok', 'refused', 'lost', 'repeated', 'late', 'changed'] as const
export type Outcome = (typeof outcomes)[number]

/** The calls that change something, or make a file. */
const calls = ['join', 'invite', 'take-back', 'remove', 'export'] as const
type Call = (typeof calls)[number]

export interface Case {
  readonly call: Call
  readonly act: Act
  readonly outcome: Outcome
}

/** What a visitor cannot do. `tests/model/` reloads the form, at every moment. */
const NOT_ON_FORM: readonly Act[] = ['signs out', 'filters', 'sorts', 'closes', 'reloads']
/** What a modal dialog prevents. */
const BESIDE_DIALOG: readonly Act[] = ['follows a link', 'filters', 'sorts']

function isPossible({ call, act, outcome }: Case): boolean {
  if (call === 'join') return !NOT_ON_FORM.includes(act)
  if (call !== 'export' && BESIDE_DIALOG.includes(act)) return false
  // Nothing that others do changes whether a file can be made.
  if (call === 'export') return outcome !== 'changed' && outcome !== 'repeated'
  return true
}

export const cases: readonly Case[] = calls.flatMap((call) =>
  acts.flatMap((act) => outcomes.map((outcome) => ({ call, act, outcome })).filter(isPossible)),
)

/** Every act and every outcome with each call, but not each act with each outcome. The long tests have all. */
export const someCases = cases.filter(
  ({ act, outcome }, index) => act === 'nothing' || outcome === 'ok' || index % 5 < 2,
)
