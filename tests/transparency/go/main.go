// Command transparency tells tests of Soko what Go's own libraries for transparency logs, golang.org/x/mod/sumdb/tlog and
// sumdb/note, make of Soko's notes, records and proofs; and it is a witness that stands on them.
//
//	transparency note|sign|inclusion|consistency|root|prove <questions >answers
//	transparency witness -name NAME -state FILE -vkey KEY [-vkey KEY]... [-same-size-status 409|422]
//
// Questions are JSON objects, one after the other, and each is answered by a line {"ok", "error", "result"}. It ends with 0
// when all are right, with 1 when one is not, and with 2 for what is no question.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

func main() {
	code, err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(code)
}

func run(args []string) (int, error) {
	if len(args) == 0 {
		return 2, errors.New("say what to do")
	}
	switch args[0] {
	case "note":
		return answer(os.Stdin, os.Stdout, checkNote)
	case "sign":
		return answer(os.Stdin, os.Stdout, signNote)
	case "inclusion":
		return answer(os.Stdin, os.Stdout, checkInclusion)
	case "consistency":
		return answer(os.Stdin, os.Stdout, checkConsistency)
	case "root":
		return answer(os.Stdin, os.Stdout, rootOf)
	case "prove":
		return answer(os.Stdin, os.Stdout, prove)
	case "witness":
		return 2, runWitness(args[1:])
	default:
		return 2, fmt.Errorf("%q is nothing to do", args[0])
	}
}

// none is the result of a question that has no other than being right.
type none struct{}

type reply[Result any] struct {
	OK     bool    `json:"ok"`
	Error  string  `json:"error,omitempty"`
	Result *Result `json:"result,omitempty"`
}

// answer answers every question. Its error is of what is no question.
func answer[Question, Result any](in io.Reader, out io.Writer, to func(Question) (Result, error)) (int, error) {
	questions, replies := json.NewDecoder(in), json.NewEncoder(out)
	questions.DisallowUnknownFields()
	code := 0
	for {
		var question Question
		if err := questions.Decode(&question); err == io.EOF {
			return code, nil
		} else if err != nil {
			return 2, err
		}
		said := reply[Result]{OK: true}
		if result, err := to(question); err != nil {
			code = 1
			said = reply[Result]{Error: err.Error()}
		} else {
			said.Result = &result
		}
		if err := replies.Encode(said); err != nil {
			return 2, err
		}
	}
}
