import { mapSignupColumns, type Signup } from '../src/lib/signup-columns'

/** A signup that gives nothing optional. */
export const exampleSignup: Signup = {
  ...mapSignupColumns(() => null),
  name: 'Ada Park',
  email: 'ada.park@example.com',
}
