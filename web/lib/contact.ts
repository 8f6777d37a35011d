/** Where people reach us. */
export const CONTACT_EMAIL = 'hello@markwise.example';
