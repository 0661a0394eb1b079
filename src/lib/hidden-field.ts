/** The name of the form's field that people never see, and that programs like to fill in. */
export const HIDDEN_FIELD = 'website'
