/** The four-coloured sign that people know from the button. */
export const GoogleSign = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" fill="none" strokeWidth="3.2">
    <path d="M14.3 4.6A7 7 0 0 0 3.1 5.2" stroke="#ea4335" />
    <path d="M3.1 5.2a7 7 0 0 0 0 7.6" stroke="#fbbc05" />
    <path d="M3.1 12.8a7 7 0 0 0 9.8 2" stroke="#34a853" />
    <path d="M12.9 14.8A7 7 0 0 0 16 9H9.2" stroke="#4285f4" />
  </svg>
);
