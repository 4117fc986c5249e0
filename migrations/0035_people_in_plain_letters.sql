-- People are found however their names are spelled: with hyphens, apostrophes, accents or without. What is stored and
-- what is typed are compared in plain letters.

CREATE TABLE folded_letters (
  letter TEXT PRIMARY KEY,
  plain TEXT NOT NULL,
  -- Another plain spelling: "ue" for "ü".
  spelled_out TEXT
) STRICT, WITHOUT ROWID;

INSERT INTO folded_letters (letter, plain)
WITH RECURSIVE given (plain, letters) AS (SELECT key, value FROM json_each('{
" ":"\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f",
"":"\u00ad\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f\u0310\u0311\u0312\u0313\u0314\u0315\u0316\u0317\u0318\u0319\u031a\u031b\u031c\u031d\u031e\u031f\u0320\u0321\u0322\u0323\u0324\u0325\u0326\u0327\u0328\u0329\u032a\u032b\u032c\u032d\u032e\u032f\u0330\u0331\u0332\u0333\u0334\u0335\u0336\u0337\u0338\u0339\u033a\u033b\u033c\u033d\u033e\u033f\u0340\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348\u0349\u034a\u034b\u034c\u034d\u034e\u034f\u0350\u0351\u0352\u0353\u0354\u0355\u0356\u0357\u0358\u0359\u035a\u035b\u035c\u035d\u035e\u035f\u0360\u0361\u0362\u0363\u0364\u0365\u0366\u0367\u0368\u0369\u036a\u036b\u036c\u036d\u036e\u036f\u0483\u0484\u0485\u0486\u0487\u0488\u0489\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064",
"\u0027":"\u00b4ʹʻʼʽˈ\u2018\u2019\u201a\u201b\u2032","a":"ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ","ae":"ÆæǢǣǼǽ",
"c":"ÇçĆćĈĉĊċČčḈḉ","e":"ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ","i":"ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊị","d":"ÐðĎďĐđḊḋḌḍḎḏḐḑḒḓ",
"n":"ÑñŃńŅņŇňŉŊŋǸǹṄṅṆṇṈṉṊṋ","o":"ÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ",
"u":"ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự","y":"ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ","th":"Þþ","ss":"ßẞ","g":"ĜĝĞğĠġĢģǦǧǴǵḠḡ",
"h":"ĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖ","ĳ":"Ĳ","j":"Ĵĵǰ","k":"ĶķĸǨǩḰḱḲḳḴḵ","l":"ĹĺĻļĽľĿŀŁłḶḷḸḹḺḻḼḽ","oe":"Œœ","r":"ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ","s":"ŚśŜŝŞşŠšſȘșṠṡṢṣṤṥṦṧṨṩẛ",
"t":"ŢţŤťŦŧȚțṪṫṬṭṮṯṰṱẗ","w":"ŴŵẀẁẂẃẄẅẆẇẈẉẘ","z":"ŹźŻżŽžẐẑẒẓẔẕ","ɓ":"Ɓ","ƃ":"Ƃ","ƅ":"Ƅ","ɔ":"Ɔ","ƈ":"Ƈ","ɖ":"Ɖ","ɗ":"Ɗ","ƌ":"Ƌ","ǝ":"Ǝ","ə":"Ə",
"ɛ":"Ɛ","ƒ":"Ƒ","ɠ":"Ɠ","ɣ":"Ɣ","ɩ":"Ɩ","ɨ":"Ɨ","ƙ":"Ƙ","ɯ":"Ɯ","ɲ":"Ɲ","ɵ":"Ɵ","ƣ":"Ƣ","ƥ":"Ƥ","ʀ":"Ʀ","ƨ":"Ƨ","ʃ":"Ʃ","ƭ":"Ƭ","ʈ":"Ʈ","ʊ":"Ʊ",
"ʋ":"Ʋ","ƴ":"Ƴ","ƶ":"Ƶ","ʒ":"ƷǮǯ","ƹ":"Ƹ","ƽ":"Ƽ","ǆ":"Ǆǅ","ǉ":"Ǉǈ","ǌ":"Ǌǋ","ǥ":"Ǥ","ǳ":"Ǳǲ","ƕ":"Ƕ","ƿ":"Ƿ","ȝ":"Ȝ","ƞ":"Ƞ","ȣ":"Ȣ","ȥ":"Ȥ","ⱥ":"Ⱥ",
"ȼ":"Ȼ","ƚ":"Ƚ","ⱦ":"Ⱦ","ɂ":"Ɂ","ƀ":"Ƀ","ʉ":"Ʉ","ʌ":"Ʌ","ɇ":"Ɇ","ɉ":"Ɉ","ɋ":"Ɋ","ɍ":"Ɍ","ɏ":"Ɏ","ͱ":"Ͱ","ͳ":"Ͳ","ʹ":"ʹ","ͷ":"Ͷ",";":"\u037e","ϳ":"Ϳ",
"\u00a8":"\u0385\u1fc1\u1fed\u1fee","α":"ΆΑάἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏὰάᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾰᾱᾲᾳᾴᾶᾷᾸᾹᾺΆᾼ","\u00b7":"\u0387","ε":"ΈΕέἐἑἒἓἔἕἘἙἚἛἜἝὲέῈΈ",
"η":"ΉΗήἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯὴήᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟῂῃῄῆῇῊΉῌ","ι":"ΊΐΙΪίϊἰἱἲἳἴἵἶἷἸἹἺἻἼἽἾἿὶίιῐῑῒΐῖῗῘῙῚΊ","ο":"ΌΟόὀὁὂὃὄὅὈὉὊὋὌὍὸόῸΌ",
"υ":"ΎΥΫΰϋύὐὑὒὓὔὕὖὗὙὛὝὟὺύῠῡῢΰῦῧῨῩῪΎ","ω":"ΏΩώὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὼώᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯῲῳῴῶῷῺΏῼ","β":"Β","γ":"Γ","δ":"Δ","ζ":"Ζ","θ":"Θϴ","κ":"Κ","λ":"Λ",
"μ":"Μ","ν":"Ν","ξ":"Ξ","π":"Π","ρ":"ΡῤῥῬ","σ":"Σ","τ":"Τ","φ":"Φ","χ":"Χ","ψ":"Ψ","ϗ":"Ϗ","ϒ":"ϓϔ","ϙ":"Ϙ","ϛ":"Ϛ","ϝ":"Ϝ","ϟ":"Ϟ","ϡ":"Ϡ","ϣ":"Ϣ",
"ϥ":"Ϥ","ϧ":"Ϧ","ϩ":"Ϩ","ϫ":"Ϫ","ϭ":"Ϭ","ϯ":"Ϯ","ϸ":"Ϸ","ϲ":"Ϲ","ϻ":"Ϻ","ͻ":"Ͻ","ͼ":"Ͼ","ͽ":"Ͽ","е":"ЀЁЕѐёӖӗ","ђ":"Ђ","г":"ЃГѓ","є":"Є","ѕ":"Ѕ",
"і":"ІЇї","ј":"Ј","љ":"Љ","њ":"Њ","ћ":"Ћ","к":"ЌКќ","и":"ЍИЙйѝӢӣӤӥ","у":"ЎУўӮӯӰӱӲӳ","џ":"Џ","а":"АӐӑӒӓ","б":"Б","в":"В","д":"Д","ж":"ЖӁӂӜӝ","з":"ЗӞӟ",
"л":"Л","м":"М","н":"Н","о":"ОӦӧ","п":"П","р":"Р","с":"С","т":"Т","ф":"Ф","х":"Х","ц":"Ц","ч":"ЧӴӵ","ш":"Ш","щ":"Щ","ъ":"Ъ","ы":"ЫӸӹ","ь":"Ь",
"э":"ЭӬӭ","ю":"Ю","я":"Я","ѡ":"Ѡ","ѣ":"Ѣ","ѥ":"Ѥ","ѧ":"Ѧ","ѩ":"Ѩ","ѫ":"Ѫ","ѭ":"Ѭ","ѯ":"Ѯ","ѱ":"Ѱ","ѳ":"Ѳ","ѵ":"ѴѶѷ","ѹ":"Ѹ","ѻ":"Ѻ","ѽ":"Ѽ","ѿ":"Ѿ",
"ҁ":"Ҁ","ҋ":"Ҋ","ҍ":"Ҍ","ҏ":"Ҏ","ґ":"Ґ","ғ":"Ғ","ҕ":"Ҕ","җ":"Җ","ҙ":"Ҙ","қ":"Қ","ҝ":"Ҝ","ҟ":"Ҟ","ҡ":"Ҡ","ң":"Ң","ҥ":"Ҥ","ҧ":"Ҧ","ҩ":"Ҩ","ҫ":"Ҫ",
"ҭ":"Ҭ","ү":"Ү","ұ":"Ұ","ҳ":"Ҳ","ҵ":"Ҵ","ҷ":"Ҷ","ҹ":"Ҹ","һ":"Һ","ҽ":"Ҽ","ҿ":"Ҿ","ӏ":"Ӏ","ӄ":"Ӄ","ӆ":"Ӆ","ӈ":"Ӈ","ӊ":"Ӊ","ӌ":"Ӌ","ӎ":"Ӎ","ӕ":"Ӕ",
"ә":"ӘӚӛ","ӡ":"Ӡ","ө":"ӨӪӫ","ӷ":"Ӷ","ӻ":"Ӻ","ӽ":"Ӽ","ӿ":"Ӿ","ԁ":"Ԁ","ԃ":"Ԃ","ԅ":"Ԅ","ԇ":"Ԇ","ԉ":"Ԉ","ԋ":"Ԋ","ԍ":"Ԍ","ԏ":"Ԏ","ԑ":"Ԑ","ԓ":"Ԓ","ԕ":"Ԕ",
"ԗ":"Ԗ","ԙ":"Ԙ","ԛ":"Ԛ","ԝ":"Ԝ","ԟ":"Ԟ","ԡ":"Ԡ","ԣ":"Ԣ","ԥ":"Ԥ","ԧ":"Ԧ","ԩ":"Ԩ","ԫ":"Ԫ","ԭ":"Ԭ","ԯ":"Ԯ","b":"ḂḃḄḅḆḇ","f":"Ḟḟ","m":"ḾḿṀṁṂṃ","p":"ṔṕṖṗ",
"v":"ṼṽṾṿ","x":"ẊẋẌẍ","ỻ":"Ỻ","ỽ":"Ỽ","ỿ":"Ỿ","\u1fbf":"\u1fcd\u1fce\u1fcf","\u1ffe":"\u1fdd\u1fde\u1fdf","`":"\u1fef","\u00b4":"\u1ffd",
"-":"\u2010\u2011\u2012\u2013\u2014\u2015"
}')),
each (plain, letters, place) AS (
  SELECT plain, letters, 1 FROM given UNION ALL SELECT plain, letters, place + 1 FROM each WHERE place < length(letters))
SELECT substr(letters, place, 1), plain FROM each;
UPDATE folded_letters
SET spelled_out = CASE plain WHEN 'u' THEN 'ue' WHEN 'o' THEN 'oe' ELSE iif(letter IN ('Å', 'å'), 'aa', 'ae') END
WHERE letter IN ('Ä', 'Å', 'Ö', 'Ø', 'Ü', 'ä', 'å', 'ö', 'ø', 'ü');

-- 1 for a word that comes from an address of mail alone, by which only those may search who see it.
ALTER TABLE order_words ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0;

-- Words by which requests and members are found.
CREATE TABLE people_words (
  subject TEXT NOT NULL CHECK (subject IN ('request', 'member')),
  word TEXT NOT NULL,
  id INTEGER NOT NULL,
  PRIMARY KEY (subject, word, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_words_by_id ON people_words (subject, id);

-- A text that is inserted here is stored as its words: first in plain letters, then without hyphens and apostrophes and
-- cut at them, so that "Smith-Jones" is found as smith-jones, smithjones and jones. Addresses of mail stay whole, too.
CREATE VIEW new_words AS SELECT '' AS subject, 0 AS id, 0 AS is_private, '' AS text WHERE 0;
CREATE VIEW new_plain_words AS SELECT * FROM new_words;
CREATE VIEW new_word_lists AS SELECT * FROM new_words;

CREATE TRIGGER words_of_plain_text INSTEAD OF INSERT ON new_words WHEN new.text NOT GLOB '*[^ -~]*' BEGIN
  INSERT INTO new_plain_words (subject, id, is_private, text) VALUES (new.subject, new.id, new.is_private, lower(new.text));
END;
CREATE TRIGGER words_of_text INSTEAD OF INSERT ON new_words WHEN new.text GLOB '*[^ -~]*' BEGIN
  INSERT INTO new_plain_words (subject, id, is_private, text)
  SELECT new.subject, new.id, new.is_private, text FROM (
    WITH RECURSIVE
      places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < length(new.text)),
      letters (place, letter, plain, spelled_out) AS (
        SELECT place, lower(substr(new.text, place, 1)), plain, spelled_out
        FROM places LEFT JOIN folded_letters f ON f.letter = substr(new.text, place, 1))
    SELECT group_concat(coalesce(plain, letter), '' ORDER BY place) AS text FROM letters
    UNION SELECT group_concat(coalesce(spelled_out, plain, letter), '' ORDER BY place) FROM letters);
END;
CREATE TRIGGER words_of_spaced_text INSTEAD OF INSERT ON new_plain_words BEGIN
  INSERT INTO new_word_lists (subject, id, is_private, text)
  SELECT new.subject, new.id, new.is_private, '[' || replace(json_quote(
    iif(instr(text, '@'), text, '') || replace(replace(text, '''', ''), '-', '')
      || replace(replace(replace(replace(replace(replace(
        text, '''', ' '), '-', ' '), '.', ' '), '@', ' '), '_', ' '), '+', ' ')), ' ', '","') || ']'
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(
    new.text || ' ', '`', ''''), ',', ' '), ';', ' '), ':', ' '), '/', ' '), '(', ' '), ')', ' '), '"', ' '), '. ', ' ') AS text);
END;
CREATE TRIGGER words_of_order INSTEAD OF INSERT ON new_word_lists WHEN new.subject = 'order' BEGIN
  INSERT INTO order_words (word, order_id, is_private)
  SELECT value, new.id, new.is_private FROM json_each(new.text) WHERE value NOT IN ('', 'deleted')
  ON CONFLICT (word, order_id) DO UPDATE SET is_private = min(is_private, excluded.is_private);
END;
CREATE TRIGGER words_of_person INSTEAD OF INSERT ON new_word_lists WHEN new.subject <> 'order' BEGIN
  INSERT INTO people_words (subject, word, id)
  SELECT new.subject, value, new.id FROM json_each(new.text) WHERE value NOT IN ('', 'deleted')
  ON CONFLICT DO NOTHING;
END;

-- Texts of requests and members. Those of orders follow when an order is placed or changed.
CREATE VIEW texts_of_people AS
SELECT 'request' AS subject, id, 1 AS is_private, reference || ' ' || substr(reference, 4) || ' ' || name || ' ' || email
  || ' ' || substr(email, instr(email, '@') + 1) || ' ' || replace(replace(replace(replace(replace(replace(phone,
    '(', ''), ')', ''), '-', ''), ' ', ''), '.', ''), '+', '') AS text
FROM form_submissions
UNION ALL
SELECT 'member', id, 1, name || ' ' || email || ' ' || substr(email, instr(email, '@') + 1) FROM users;

CREATE TRIGGER words_of_request AFTER INSERT ON form_submissions BEGIN
  INSERT INTO new_words (subject, id, is_private, text)
  SELECT * FROM texts_of_people WHERE subject = 'request' AND id = new.id;
END;
CREATE TRIGGER words_of_removed_request AFTER DELETE ON form_submissions BEGIN
  DELETE FROM people_words WHERE subject = 'request' AND id = old.id;
END;
CREATE TRIGGER words_of_member AFTER INSERT ON users BEGIN
  INSERT INTO new_words (subject, id, is_private, text)
  SELECT * FROM texts_of_people WHERE subject = 'member' AND id = new.id;
END;
CREATE TRIGGER words_of_changed_member AFTER UPDATE OF name, email ON users BEGIN
  DELETE FROM people_words WHERE subject = 'member' AND id = new.id;
  INSERT INTO new_words (subject, id, is_private, text)
  SELECT * FROM texts_of_people WHERE subject = 'member' AND id = new.id;
END;
CREATE TRIGGER words_of_removed_member AFTER DELETE ON users BEGIN
  DELETE FROM people_words WHERE subject = 'member' AND id = old.id;
END;

DELETE FROM order_words;
INSERT INTO new_words (subject, id, is_private, text)
SELECT 'order', id, 0, replace(number, '-', '') || ' ' || substr(replace(number, '-', ''), 3) FROM orders
UNION ALL SELECT 'order', order_id, 0, first_name || ' ' || last_name || ' ' || city || ' ' || substr(zip_code, 1, 5) || ' '
  || substr(digits, -10) || ' ' || substr(digits, -4) FROM (
  SELECT *, replace(replace(replace(replace(replace(replace(phone_number,
    '(', ''), ')', ''), '-', ''), ' ', ''), '.', ''), '+', '') AS digits FROM order_addresses)
UNION ALL SELECT 'order', order_id, 0, tracking_number FROM parcels
UNION ALL SELECT 'order', id, 1, email || ' ' || substr(email, instr(email, '@') + 1) FROM orders;
INSERT INTO new_words (subject, id, is_private, text) SELECT * FROM texts_of_people;
