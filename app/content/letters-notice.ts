/**
 * What becomes of what is typed, at the contact form, also for who reads no English: the one place beside only-english.ts
 * whose letters the site's own font has not.
 */
export const lettersNotice = [
  {
    lang: "en",
    text: "We keep what you write in order to answer you, for as long as the Privacy Policy says. You can read it again, take it with you or have it erased.",
  },
  {
    lang: "hi",
    text: "आप जो लिखते हैं, उसे हम आपको उत्तर देने के लिए रखते हैं, उतने समय तक जितना गोपनीयता नीति में लिखा है। आप उसे फिर पढ़ सकते हैं, अपने पास ले सकते हैं या मिटवा सकते हैं।",
  },
  {
    lang: "gu",
    text: "તમે જે લખો છો તે અમે તમને જવાબ આપવા માટે રાખીએ છીએ, ગોપનીયતા નીતિમાં લખ્યું છે તેટલા સમય સુધી. તમે તે ફરી વાંચી શકો છો, તમારી પાસે લઈ શકો છો કે ભૂંસાવી શકો છો.",
  },
] as const;
