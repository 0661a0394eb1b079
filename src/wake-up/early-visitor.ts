/**
 * The script that stands in every built page. It runs before the app, and looks after a visitor until the app does:
 * it fetches the app when it is time, and keeps what was submitted until then.
 */
export {}
