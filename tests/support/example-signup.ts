import { mapSignupColumns, type Signup } from '../../src/lib/signup-columns'

/** A signup with the required values only. */
export const exampleSignup: Signup = {
  ...mapSignupColumns(() => null),
  name: 'Ada Park',
  email: 'ada.park@example.com',
}
