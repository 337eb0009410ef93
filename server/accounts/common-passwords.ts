/** Passwords (and stems of passwords) that people choose everywhere. Compared in lower case, without spaces and dashes. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
password passwort passw0rd p@ssword p@ssw0rd pa55word motdepasse contrasena contraseña senha parola
qwerty qwertyuiop qwertyui asdfgh asdfghjk asdfghjkl zxcvbnm zxcvbn azerty azertyuiop qazwsx qazwsxedc 1qaz2wsx
1q2w3e4r 1q2w3e4r5t q1w2e3r4 qweasd qweasdzxc asdzxc abcd1234 abc12345 abc123456 a1b2c3d4 aa123456 a123456789 a1234567
12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 123123123 12341234 11223344
1122334455 112233 147258369 159357 741852963 789456123 321321321 123321123 123454321 1234512345 135792468 13579246
10203040 1020304050 19283746 31415926 69696969 12121212 10101010 20202020 55555555 99887766 00112233
iloveyou iloveyou1 iloveyou2 loveyou lovely princess sunshine football baseball basketball superman batman pokemon
welcome welcome1 letmein letmein1 trustno1 whatever dragon monkey master shadow michael jennifer jordan harley
computer internet samsung google facebook instagram whatsapp youtube android iphone windows microsoft
changeme default secret secret1 test test1234 testtest tester guest admin administrator root toor adminadmin
user username login master1 mypassword newpassword temppassword temporary student teacher university
starwars matrix freedom forever friends family flower summer winter spring autumn monday sunday december
charlie thomas jessica daniel andrew ashley amanda joshua matthew robert anthony nicole hunter ranger
liverpool chelsea arsenal barcelona realmadrid juventus manchester messi ronaldo neymar
mohamed mohammed muhammad mohammad ahmed ahmad mahmoud mostafa mustafa ibrahim abdullah abdallah abdulrahman
abdelrahman hussein hassan khaled khalid youssef yousef yusuf omar othman fatima fatma aisha khadija mariam maryam
zainab allah allahakbar allahuakbar bismillah alhamdulillah alhamdulilah inshallah mashallah subhanallah subhanallah
astaghfirullah lailahaillallah lailahaillaallah islam muslim quran alquran ramadan mecca makkah madina madinah
palestine jerusalem alquds maroc morocco algeria algerie tunisia tunisie egypt masr jordan saudi saudiarabia
indonesia malaysia jakarta turkiye pakistan sayang sayangku bismillahirrahmanirrahim rahasia
hadith hadeeth sunnah bukhari muslim1 ilm talibilm university1 hadithdemo hadithuniversity demo demodemo
كلمةالمرور كلمةالسر كلمهالسر كلمهالمرور مرحبا احبك بحبك حبيبي محمد احمد أحمد محمود مصطفى ابراهيم إبراهيم عبدالله
عبدالرحمن فاطمة عائشة خديجة مريم الله اللهاكبر اللهأكبر بسمالله الحمدلله انشاءالله ماشاءالله سبحانالله
استغفرالله لاالهالاالله لاإلهإلاالله الاسلام الإسلام القران القرآن رمضان فلسطين القدس المغرب الجزائر تونس مصر
السعودية حديث الحديث السنة طالبعلم
١٢٣٤٥٦٧٨ ١٢٣٤٥٦٧٨٩ ١٢٣٤٥٦٧٨٩٠
`
    .trim()
    .split(/\s+/)
    .map((password) => password.normalize('NFKC')),
);
